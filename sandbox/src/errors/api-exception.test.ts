import { maxDnsRecords } from '@roost/shared/contracts/dns/dns';
import { toApiError, ApiException } from './api-exception.ts';

const fieldsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`records.${index}.value`, 'Wrong']));
const namedOf = (count: number) => {
  const fields = fieldsOf(count);
  return toApiError(new ApiException({ status: 422, code: 'invalid-records', message: 'Wrong.', fields })).fields;
};

test('an error names every field of the largest set of DNS records', () => {
  expect(namedOf(maxDnsRecords)).toEqual(fieldsOf(maxDnsRecords));
});

test('an error names at most the first 500 fields', () => {
  expect(namedOf(5_000)).toEqual(fieldsOf(500));
});

test('an error without fields has none', () => {
  const error = toApiError(
    new ApiException({ status: 404, code: 'not-found', message: 'This resource does not exist.' }),
  );
  expect(error).toEqual({ statusCode: 404, code: 'not-found', message: 'This resource does not exist.' });
});
