import pureContracts from './pure-contracts.ts';

test('a created schema is pure, and a validated value is not', () => {
  expect(pureContracts('const Name = v.string(); v.parse(Name, x);')).toBe(
    'const Name = /*#__PURE__*/ v.string(); v.parse(Name, x);',
  );
});

test('an endpoint has no summary, error statuses or roles in a browser, and a field of that name stays', () => {
  const source = `endpoint({ summary: 'Get the caller\\'s "plan"', access: { scope: 'workspace', roles: admins }, errorStatuses: [404, 409], });`;
  expect(pureContracts(source)).toBe("/*#__PURE__*/ endpoint({  access: { scope: 'workspace' },  });");
  const field = 'const Body = { summary: Name, errorStatuses: Statuses, roles: Roles };';
  expect(pureContracts(field)).toBe(field);
});
