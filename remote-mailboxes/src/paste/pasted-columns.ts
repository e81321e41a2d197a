export type PastedColumn = 'firstName' | 'lastName' | 'email' | 'domain' | 'signature' | 'forwardTo';

/** Default order of the columns, for text without a header line. */
export const usualColumns: readonly PastedColumn[] = [
  'firstName',
  'lastName',
  'email',
  'domain',
  'signature',
  'forwardTo',
];

/** Recognised column names, in lower case without spaces and punctuation. */
const names: Record<PastedColumn, readonly string[]> = {
  firstName: ['firstname', 'first', 'givenname', 'prenom'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'nom', 'nomdefamille'],
  email: [
    'email',
    'emailaddress',
    'address',
    'localpart',
    'mailbox',
    'inbox',
    'adresse',
    'adresseemail',
    'partielocale',
  ],
  domain: ['domain', 'domainname', 'domaine', 'nomdedomaine'],
  signature: ['signature', 'emailsignature', 'signatureemail'],
  forwardTo: [
    'forwardto',
    'forwarding',
    'forwardingaddress',
    'forwardingemail',
    'forward',
    'redirection',
    'redirigervers',
    'transferera',
    'transfert',
    'adressedetransfert',
  ],
};

/** Meaning of each unknown column, by its name. */
export type ColumnMapping = Readonly<Record<string, PastedColumn>>;

export const isPastedColumn = (text: string): text is PastedColumn => Object.hasOwn(names, text);

/** Columns of a header line, null for an unknown column; null when the line is not a header. */
export const columnsOf = (cells: readonly string[]): (PastedColumn | null)[] | null => {
  const columns = cells.map((cell) => usualColumns.find((column) => names[column].includes(plain(cell))) ?? null);
  return columns.filter((column) => column !== null).length >= 2 ? columns : null;
};

const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
