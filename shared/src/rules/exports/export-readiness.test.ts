import { exportReadiness } from './export-readiness.ts';

test.each([
  ['Private', 'Active', 'Smartlead', 'ready'],
  ['GoogleWorkspace', 'Active', 'Instantly', 'ready'],
  ['Private', 'Pending', 'Csv', 'pending'],
  ['GoogleWorkspace', 'Updating', 'Csv', 'pending'],
  ['IP', 'Inactive', 'Csv', 'inactive'],
  ['Outlook', 'Active', 'Smartlead', 'ready'],
  ['Outlook', 'Active', 'Instantly', 'unsupported'],
  ['Outlook', 'Pending', 'Instantly', 'unsupported'],
] as const)('a %s inbox that is %s is, for an export to %s, %s', (type, status, platform, readiness) => {
  expect(exportReadiness({ type, status, platform })).toBe(readiness);
});
