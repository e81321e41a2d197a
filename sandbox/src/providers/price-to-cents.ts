/** Cents of a price in decimal dollars, such as `9.73` or `1,250.00`. Throws when it is none. */
export const priceToCents = (price: string): number => {
  const [, dollars, cents = ''] = /^(\d{1,6}|\d{1,3}(?:,\d{3}))(?:\.(\d{1,2})0*)?$/.exec(price) ?? [];
  if (dollars === undefined) throw new Error(`"${price.slice(0, 20)}" is no price.`);
  return Number(dollars.replace(',', '')) * 100 + Number(cents.padEnd(2, '0'));
};
