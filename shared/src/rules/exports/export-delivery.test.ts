import { exportDelivery } from './export-delivery.ts';

test.each([
  ['GoogleWorkspace', 'Smartlead', 'upload'],
  ['GoogleWorkspace', 'Csv', 'file'],
  ['Private', 'Smartlead', 'file'],
  ['Outlook', 'Csv', 'file'],
] as const)('%s inboxes are exported to %s by %s', (type, platform, delivery) => {
  expect(exportDelivery({ type, platform })).toBe(delivery);
});
