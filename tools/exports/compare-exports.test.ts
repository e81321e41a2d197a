import { changesBetween, isReached, versionNeeded } from './compare-exports.ts';

const props = "type { tone: 'danger' | 'info'; action?: ReactNode; }";

test.each([
  { what: 'nothing', now: props, bump: undefined },
  { what: 'an optional property', now: props.replace('; }', '; icon?: ReactNode; }'), bump: 'minor' },
  {
    what: 'two optional properties',
    now: props.replace('; }', '; a?: { b: string; }; c?: () => void; }'),
    bump: 'minor',
  },
  { what: 'a first optional property', now: props.replace('{ ', '{ id?: string | undefined; '), bump: 'minor' },
  { what: 'a member of a union', now: props.replace("'info'", "'info' | 'success'"), bump: 'minor' },
  { what: 'a first member of a union', now: props.replace("'danger'", "'accent' | 'danger'"), bump: 'minor' },
  { what: 'a required property', now: props.replace('; }', '; icon: ReactNode; }'), bump: 'major' },
  { what: 'half a property', now: props.replace('; }', '; icon?: { a: string; } | }'), bump: 'major' },
  { what: 'a removed property', now: "type { tone: 'danger' | 'info'; }", bump: 'major' },
  { what: 'a property that became required', now: props.replace('?:', ':'), bump: 'major' },
  { what: 'a removed member of a union', now: props.replace("'danger' | ", ''), bump: 'major' },
  { what: 'another type', now: props.replace('ReactNode', 'string'), bump: 'major' },
])('$what in the type of an export needs a bump: $bump', ({ now, bump }) => {
  const changes = changesBetween({ 'ui/core BannerProps': props }, { 'ui/core BannerProps': now });
  expect(changes[0]?.bump).toBe(bump);
});

test.each([
  { what: 'a slot', name: 'platform SlotProps', property: "'new-slot': { id: string; onClose: () => void; }" },
  { what: 'a link that the host makes', name: 'platform AppLinks', property: 'exports: () => string' },
])('$what is an addition although it is required', ({ name, property }) => {
  const known = "type { 'create-domain': { onClose: () => void; }; }";
  const [change] = changesBetween({ [name]: known }, { [name]: known.replace(/ }$/, ` ${property}; }`) });
  expect(change?.bump).toBe('minor');
});

test.each([
  { what: 'a required prop', prop: 'id: string', bump: 'major' },
  { what: 'an optional prop', prop: 'id?: string', bump: 'minor' },
])('$what of a known slot needs a bump: $bump', ({ prop, bump }) => {
  const slots = "type { 'create-domain': { onClose: () => void; }; 'setup': { onHide: () => void; }; }";
  const now = slots.replace('onClose: () => void;', `onClose: () => void; ${prop};`);
  const [change] = changesBetween({ 'platform SlotProps': slots }, { 'platform SlotProps': now });
  expect(change?.bump).toBe(bump);
});

test('a removed export is named and needs a major version, a new one a minor version', () => {
  const [removed] = changesBetween({ 'http saveFile': '() => void' }, {});
  expect(removed).toEqual({ says: '@roost/shared/http no longer exports saveFile', bump: 'major' });
  const [added] = changesBetween({}, { 'http saveFile': '() => void' });
  expect(added).toEqual({ says: '@roost/shared/http exports saveFile', bump: 'minor' });
});

test('a type that no module exports counts only when it changes', () => {
  expect(changesBetween({ 'http (Options)': 'type { a: string; }' }, {})).toEqual([]);
  expect(changesBetween({}, { 'http (Options)': 'type { a: string; }' })).toEqual([]);
  expect(changesBetween({ 'http (O)': 'type { a: string; }' }, { 'http (O)': 'type { a: number; }' })).toHaveLength(1);
});

test.each([
  { bumps: [], needed: '3.9.2' },
  { bumps: ['minor'], needed: '3.10.0' },
  { bumps: ['minor', 'major'], needed: '4.0.0' },
] as const)('after 3.9.2, the changes $bumps need $needed', ({ bumps, needed }) => {
  expect(
    versionNeeded(
      '3.9.2',
      bumps.map((bump) => ({ says: '', bump })),
    ),
  ).toBe(needed);
});

test('versions are compared by their numbers', () => {
  expect([isReached('3.10.0', '3.9.0'), isReached('3.9.0', '3.10.0'), isReached('4.0.0', '4.0.0')]).toEqual([
    true,
    false,
    true,
  ]);
});
