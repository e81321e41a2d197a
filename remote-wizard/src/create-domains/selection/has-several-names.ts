/** Whether the text contains more than one name, for example a pasted column. */
export const hasSeveralNames = (text: string): boolean => /[\s,;]/.test(text.trim());
