import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { refuse } from '#server/refusal.ts';

type Chosen = {
  password: string;
  /** Where the password stands in the body, for the message at its field. */
  field: string;
  /** What anybody knows of the person: name, e-mail address, company. */
  known: readonly (string | null)[];
};

/**
 * Refuses (422, `common-password`) what is on the list of common passwords, what differs from one by the usual tricks, and what
 * is made of what anybody knows of the person. Its length is the contract's to check.
 */
export const refuseWeakPassword = ({ password, field, known }: Chosen): void => {
  if (guesses().check(password, known.flatMap(wordsOf)).score >= weakest) return;
  const message = 'This password is too easy to guess. Choose a longer or less common one.';
  refuse(422, { code: 'common-password', message, fields: { [field]: message } });
};

/** Of 0 to 4; 2 is a million guesses and more, which the rate limits make take years. */
const weakest = 2;

let made: ZxcvbnFactory | undefined;
/** Made with the first password: ranking the list takes some ten ms. */
const guesses = () => (made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/** `maya.lindgren@northwind.test` is known as a whole and by its parts. */
const wordsOf = (text: string | null): string[] => (text === null ? [] : [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
