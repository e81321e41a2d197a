/** The subject and the text of a message, for rules that read words and links. */
export const readText = async (source: Buffer): Promise<string> => {
  // Loaded with the first message: it would slow the start.
  const { default: PostalMime } = await import('postal-mime');
  const { subject = '', text = '' } = await PostalMime.parse(source);
  return `${subject}\n${text}`;
};
