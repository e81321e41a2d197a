import { forwardingFaults } from './forwarding.ts';

test.each([
  [{ redirect: '', dmarcEmail: '' }, false, false],
  [{ redirect: 'nowhere', dmarcEmail: 'nobody' }, true, true],
  [{ redirect: 'example.com', dmarcEmail: 'dmarc@example.com' }, false, false],
  [{ redirect: ' http://example.com/shop ', dmarcEmail: ' ' }, false, false],
])('%j is validated field by field', (forwarding, redirect, dmarcEmail) => {
  expect(forwardingFaults(forwarding)).toEqual({ redirect, dmarcEmail });
});
