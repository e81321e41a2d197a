import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { refuse } from '#errors/api-exception.ts';

type Chosen = {
  password: string;
  /** Path of the password in the body, for the error message of the field. */
  field: string;
  /** Public data of the user: name, email address, company. */
  known: readonly (string | null)[];
};

/**
 * Rejects (422, `common-password`) common passwords, simple variations of them, and passwords built from the user's
 * public data. The contract checks the length.
 */
export const refuseWeakPassword = ({ password, field, known }: Chosen): void => {
  if (guesses().check(password, known.flatMap(wordsOf)).score >= weakest) return;
  const message = 'This password is too easy to guess. Choose a longer or less common one.';
  refuse(422, { code: 'common-password', message, fields: { [field]: message } });
};

/** A zxcvbn score of 0 to 4. Score 2 needs at least a million guesses: years, with the rate limits. */
const weakest = 2;

let made: ZxcvbnFactory | undefined;
/** Created for the first password: ranking the dictionary takes about ten ms. */
const guesses = () => (made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/** Splits `maya.lindgren@northwind.test` into words, and includes the whole text. */
const wordsOf = (text: string | null): string[] => (text === null ? [] : [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
