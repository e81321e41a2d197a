import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { hostNameFault, hostOfUrl } from '@roost/shared/rules/names/host-name';
import type { Offer } from '@roost/shared/contracts/billing/offer';
import { Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { serverMessageOf, useFailureText } from '@roost/shared/http';
import { useFormats } from '@roost/shared/i18n';
import { Button, ProgressBar } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { hasLimits, type SuggestionLimits } from './suggestion-limits.ts';
import { useGeneration } from './use-generation.ts';

/** Generates names similar to an owned domain (product spec, section 5: generate form). */
const formFor = (room: number) =>
  v.object({
    primaryDomain: v.pipe(
      v.string(),
      v.trim(),
      v.transform(hostOfUrl),
      v.check((name) => hostNameFault(name) === null, 'domain'),
    ),
    domainsCount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(room)),
  });

type GenerateFormProps = {
  limits: SuggestionLimits;
  chosen: ReadonlySet<string>;
  /** How many more domains the order accepts. */
  room: number;
  onFound: (offers: Offer[]) => void;
};

export const GenerateForm = ({ limits, chosen, room, onFound }: GenerateFormProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const textOf = useFailureText();
  const generation = useGeneration({
    onFound,
    onEnd: ({ number, wanted }) => {
      if (number === 0) {
        toast({
          tone: 'info',
          title: t`No names like this are available`,
          description: hasLimits(limits)
            ? t`Select more endings or raise the budget.`
            : t`Try another name for your main domain.`,
        });
      } else if (number < wanted) {
        toast({
          tone: 'info',
          title: t`Only ${number} names like this are available`,
          description: t`We added them to your list.`,
        });
      }
    },
    onFailure: (failure) =>
      toast({ tone: 'danger', title: t`Error`, description: serverMessageOf(failure) || textOf(failure) }),
  });
  const form = useSchemaForm({
    schema: formFor(room),
    defaultValues: { primaryDomain: '', domainsCount: Math.min(5, Math.max(room, 1)) },
    toErrorMessage: ({ field, rule }) => {
      if (field === 'primaryDomain') return t`Please enter a valid domain`;
      if (rule === 'required') return t`The number of domains is required`;
      return room === 0 ? t`An order can have at most 200 domains` : t`Enter a number from 1 to ${room}`;
    },
    onSubmit: ({ primaryDomain, domainsCount }) =>
      generation.start({ stem: primaryDomain, limits, count: domainsCount, known: chosen }),
  });
  const { progress } = generation;
  return (
    <Form form={form} className="r-section" aria-label={t`Generate domains`}>
      <h3 className="r-section__title">
        <Trans>Generate domains</Trans>
      </h3>
      <div className="r-form__pair">
        <TextField
          form={form}
          name="primaryDomain"
          label={<Trans>Your main domain</Trans>}
          placeholder={t`example.com`}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="domainsCount"
          type="number"
          inputMode="numeric"
          min={1}
          max={room}
          label={<Trans>Number of domains</Trans>}
        />
      </div>
      {progress === null ? (
        <Button type="submit" className="r-field__action">
          <Trans>Generate</Trans>
        </Button>
      ) : (
        <>
          <ProgressBar
            label={<Trans>Looking for available names</Trans>}
            value={progress.found}
            max={progress.wanted}
            count={t`${formats.number(progress.found)} of ${formats.number(progress.wanted)}`}
          />
          <Button className="r-field__action" onClick={generation.stop}>
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
    </Form>
  );
};
