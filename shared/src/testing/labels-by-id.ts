/**
 * jsdom finds the labels of a control by walking the whole document once for each label in it; in a form of 50 rows that is
 * nine tenths of a query by name. Asked by id, the answer is the same.
 */
export const findLabelsById = (): void => {
  for (const control of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
    Object.defineProperty(control.prototype, 'labels', { configurable: true, get: labelsOf });
  }
};

function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const around = this.closest('label');
  const named =
    this.id === '' ? [] : this.ownerDocument.querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(this.id)}"]`);
  return [...(around === null || around.htmlFor !== '' ? [] : [around]), ...named];
}
