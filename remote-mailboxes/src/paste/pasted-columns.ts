export type PastedColumn = 'firstName' | 'lastName' | 'email' | 'domain' | 'signature' | 'forwardTo';

/** The order of the columns where no line names them. */
export const usualColumns: readonly PastedColumn[] = [
  'firstName',
  'lastName',
  'email',
  'domain',
  'signature',
  'forwardTo',
];

/** What a column is called, in small letters without spaces and signs. */
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

/** What an unknown column contains, by its name. */
export type ColumnMapping = Readonly<Record<string, PastedColumn>>;

export const isPastedColumn = (text: string): text is PastedColumn => Object.hasOwn(names, text);

/** What the cells of a first line stand for, null for a column that is not known; null where the line names no columns. */
export const columnsOf = (cells: readonly string[]): (PastedColumn | null)[] | null => {
  const columns = cells.map((cell) => usualColumns.find((column) => names[column].includes(plain(cell))) ?? null);
  return columns.filter((column) => column !== null).length >= 2 ? columns : null;
};

const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
