import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { reject } from '#errors/api-exception.ts';

type ChosenPassword = {
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
export const rejectWeakPassword = ({ password, field, known }: ChosenPassword): void => {
  if (loadEstimator().check(password, known.flatMap(splitWords)).score >= minScore) return;
  const message = 'This password is too easy to guess. Choose a longer or less common one.';
  reject(422, { code: 'common-password', message, fields: { [field]: message } });
};

/** A zxcvbn score of 0 to 4. Score 2 needs at least a million guesses: years, with the rate limits. */
const minScore = 2;

let estimator: ZxcvbnFactory | undefined;
/** Created for the first password: ranking the dictionary takes about ten ms. */
const loadEstimator = () => (estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/** Splits `maya.lindgren@northwind.test` into words, and includes the whole text. */
const splitWords = (text: string | null): string[] => (text === null ? [] : [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
