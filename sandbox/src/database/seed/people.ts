/** First names of the seeded inbox owners. */
// oxfmt-ignore
export const firstNames = [
  'Amelia', 'Noah', 'Priya', 'Lucas', 'Sofia', 'Daniel', 'Hannah', 'Mateo', 'Claire', 'Omar',
  'Ingrid', 'Tomas', 'Yuki', 'Grace', 'Felix', 'Leila', 'Marcus', 'Elena', 'Julian', 'Nadia',
  'Oscar', 'Maya', 'Henry', 'Zoe', 'Andre', 'Freya', 'Samuel', 'Ines', 'Victor', 'Ruth',
  'Peter', 'Anika', 'George', 'Lina', 'Hugo', 'Camille', 'David', 'Tessa', 'Rafael', 'Joanna',
] as const;

// oxfmt-ignore
export const lastNames = [
  'Walker', 'Bergström', 'Patel', 'Moreau', 'Rossi', 'Keller', 'Novak', 'Silva', 'Dubois', 'Haddad',
  'Larsen', 'Dvorak', 'Tanaka', 'Bennett', 'Hoffmann', 'Karimi', 'Reed', 'Petrova', 'Lindgren', 'Osman',
  'Fischer', 'Cohen', 'Mitchell', 'Nguyen', 'Almeida', 'Jensen', 'Brooks', 'Ferreira', 'Wagner', 'Abbott',
  "O'Connor", 'Iyer', 'Foster', 'Kowalski', 'Martin', 'Laurent', 'Sullivan', 'de Vries', 'Castillo', 'Nowak',
  'Chambers', 'Eriksen', 'Sharma', 'Bauer', 'Costa', 'Whitaker', 'Marino', 'Olsen', 'Perry', 'Zimmermann',
] as const;

/** The local part for a person, in one of the formats of the product's generator. `variant` selects the format. */
export const localPartOf = (firstName: string, lastName: string, variant: number): string => {
  const first = plain(firstName);
  const last = plain(lastName);
  const manners = [
    `${first}.${last}`,
    `${first}${last}`,
    `${first.charAt(0)}.${last}`,
    `${first}.${last.charAt(0)}`,
    first,
  ];
  return manners[variant % manners.length] ?? first;
};

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
