import type { UnknownValue } from '@roost/shared/contracts/open-enum';

/** A value of an enumeration that a later version of the API has added. */
export const aLaterValue = (value = 'Suspended') => value as UnknownValue;
