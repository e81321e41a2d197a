import Pdf from 'pdfkit';
import type { Language } from '@roost/shared/contracts/accounts/user';
import { selectFont } from './document-fonts.ts';

const margin = 56;
const amountWidth = 110;
const textSize = 10;

/** Writes a document from top to bottom and adds pages. Sizes in points. */
export type PdfWriter = {
  write: (text: string, size?: number) => void;
  /** A label with its value. */
  fact: (label: string, value: string) => void;
  gap: (lines?: number) => void;
  /** A text with an amount at the right edge. */
  row: (text: string, amount: string, size?: number) => void;
};

/** Renders a PDF with A4 pages. Each text uses a font with its script (`selectFont`). */
export const renderPdf = async (
  { title, language }: { title: string; language: Language },
  draw: (writer: PdfWriter) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  // No default font: the standard PDF fonts contain only Latin.
  const pdf = new Pdf({ size: 'A4', margin, font: '', lang: language, info: { Title: title } });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  const fonts = new Set<string>();
  /** Selects the font and returns the text for it. */
  const prepare = (text: string, size: number): string => {
    const { font, text: shown } = selectFont(text);
    if (!fonts.has(font.name)) pdf.registerFont(font.name, font.bytes());
    fonts.add(font.name);
    pdf.font(font.name, size);
    return shown;
  };
  const write = (text: string, size = textSize) => {
    const shown = prepare(text, size);
    pdf.text(shown);
  };
  draw({
    write,
    fact: (label, value) => write(`${label}${colons[language]} ${value}`),
    gap: (lines = 1) => void pdf.moveDown(lines),
    row: (text, amount, size = textSize) => {
      const textWidth = pdf.page.width - 2 * margin - amountWidth;
      const shown = prepare(text, size);
      const height = pdf.heightOfString(shown, { width: textWidth });
      if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
      const { y } = pdf;
      pdf.text(shown, margin, y, { width: textWidth });
      pdf.text(prepare(amount, size), margin + textWidth, y, { width: amountWidth, align: 'right' });
      pdf.x = margin;
      pdf.y = y + height + 6;
    },
  });
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
};

/** French puts a space before the colon. */
const colons: Record<Language, string> = { en: ':', fr: '\u00a0:' };
