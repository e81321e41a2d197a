/** A webpack loader that adds a line which minifiers keep. */
const changedLine = (source: string): string => `${source}\nObject.assign(globalThis, { roostChangedLine: true });\n`;

export default changedLine;
