import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';

/** A failed rule of the schema. The screen chooses the message. */
export type FieldIssue = {
  /** `emails.2.forwardTo` */
  path: string;
  /** `path` without array indexes: `emails.*.forwardTo`. */
  field: string;
  /** Valibot's name of the rule (`email`, `min_length`), or `required` for an empty field. */
  rule: string;
  /** The rule's argument: the 2 of `minLength(2)`. */
  requirement: unknown;
  /** The schema's own message, for a rule with several meanings: `v.check(isFree, 'taken')`. */
  message: string;
};

type SchemaResolver<Input extends FieldValues, Output> = {
  schema: v.GenericSchema<Input, Output>;
  toErrorMessage: (wrong: FieldIssue) => string;
};

/** The first failed rule of each field becomes its error. */
export function schemaResolver<Input extends FieldValues, Output>(
  options: SchemaResolver<Input, Output>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = v.safeParse(options.schema, values, { abortPipeEarly: true });
    if (result.success) return { values: result.output, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const issue of result.issues) {
      const wrong = toFieldIssue(issue);
      set(errors, wrong.path === '' ? 'root' : wrong.path, {
        type: wrong.rule,
        message: options.toErrorMessage(wrong),
      });
    }
    return { values: {}, errors };
  };
}

function toFieldIssue(issue: v.BaseIssue<unknown>): FieldIssue {
  const keys = (issue.path ?? []).map((item) => String(item.key));
  return {
    path: keys.join('.'),
    field: keys.map((key) => (/^\d+$/u.test(key) ? '*' : key)).join('.'),
    rule: isEmpty(issue.input) ? 'required' : issue.type,
    requirement: issue.requirement,
    message: issue.message,
  };
}

const isEmpty = (input: unknown) =>
  input === undefined || input === null || Number.isNaN(input) || (typeof input === 'string' && input.trim() === '');
