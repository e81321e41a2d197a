import { withoutInvalid } from './without-invalid.ts';

test('an invalid name can be removed, and the rest remains', () => {
  expect(withoutInvalid('good.com bad_name.com münchen.de')).toBe('good.com\nmünchen.de');
});
