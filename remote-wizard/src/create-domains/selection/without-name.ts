import { typedNames } from '@roost/shared/rules/names/typed-domains';

export const withoutName = (text: string, name: string): string =>
  typedNames(text)
    .filter((typed) => typed !== name)
    .join(' ');
