/** The end of a registration that starts now. A domain is registered for one year (product spec, section 9). */
export const registrationEnd = (start: Date): Date => {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
};
