import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { PaymentNotice, TaxNote, type PaymentState } from '@roost/shared/checkout';
import { useFormats } from '@roost/shared/i18n';
import { useFeature } from '@roost/shared/session';
import { transferPrice } from '@roost/shared/contracts/domains/transfer';
import { Button, Textarea } from '@roost/shared/ui/core';
import { parseTypedDomains } from '@roost/shared/rules/names/typed-domains';
import { ParsedNames } from './parsed-names.tsx';
import { TransferCharge } from './transfer-charge.tsx';
import { maxDomains, type TransferDraft } from './transfer-draft.ts';
import type { useTransfer } from './use-transfer.ts';
import { withoutInvalid } from './without-invalid.ts';

type NamesStepProps = {
  draft: TransferDraft;
  transfer: ReturnType<typeof useTransfer>;
  /** Errors of the API, by index of the name. */
  rejected: Readonly<Record<string, string>>;
  onType: (text: string) => void;
  onCancel: () => void;
};

/** Input of up to 200 domain names, with their price. */
export const NamesStep = ({ draft, transfer, rejected, onType, onCancel }: NamesStepProps) => {
  const { t } = useLingui();
  const id = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  const formats = useFormats();
  const isFree = useFeature('freeTransferDomainsEnabled');
  const [showsFaults, setShowsFaults] = useState(false);
  const found = useMemo(() => parseTypedDomains(draft.text), [draft.text]);
  const { domains, invalid } = found;
  const isSent = draft.attempt !== null;
  const total = isFree ? 0 : domains.length * transferPrice;
  const price = formats.money(isFree ? 0 : transferPrice);

  const refusal = () => {
    if (domains.length === 0 && invalid.length === 0) return t`Enter at least one domain.`;
    if (invalid.length > 0) return t`Fix or remove the invalid names.`;
    if (domains.length > maxDomains) return t`You can transfer up to 200 domains at a time.`;
    return undefined;
  };
  // The dialog opens before the draft has loaded, and the field renders with the draft.
  useEffect(() => {
    if (!isSent) ref.current?.focus();
  }, [isSent]);
  const fault = refusal();
  const paymentState = toPaymentState(transfer);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (transfer.phase === 'unpaid') return void transfer.continuePayment();
    if (fault === undefined) return void transfer.send(domains.map(({ domain }) => domain));
    setShowsFaults(true);
    return ref.current?.focus();
  };

  return (
    <form className="r-form" noValidate onSubmit={submit}>
      <div className="r-field">
        <label className="r-label" htmlFor={id}>
          <Trans>Domains</Trans>
        </label>
        <Textarea
          ref={ref}
          id={id}
          data-autofocus={!isSent || undefined}
          mono
          rows={6}
          value={draft.text}
          readOnly={isSent}
          placeholder={t`example.com`}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60_000}
          aria-invalid={invalid.length > 0 || (showsFaults && fault !== undefined)}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={({ target }) => onType(target.value)}
        />
        <p id={`${id}-fault`} className="r-field__error" aria-live="polite">
          {showsFaults ? fault : undefined}
        </p>
        <p id={`${id}-hint`} className="r-field__hint">
          <Trans>
            Enter up to 200 domains, one per line or separated by commas or spaces. The registrar stays the same: only
            the nameservers change.
          </Trans>
        </p>
      </div>
      {transfer.phase === 'unpaid' && draft.attempt !== null ? (
        <TransferCharge attempt={draft.attempt} />
      ) : (
        <>
          <ParsedNames
            parsed={found}
            rejected={rejected}
            onRemoveInvalid={() => {
              onType(withoutInvalid(draft.text));
              ref.current?.focus();
            }}
          />
          <dl className="r-facts r-facts--numbers">
            <dt>
              <Plural value={domains.length} one="# domain at" other="# domains at" /> {price}
            </dt>
            <dd>{isFree ? <Trans>Free</Trans> : formats.money(total)}</dd>
          </dl>
        </>
      )}
      {!isFree && <TaxNote />}
      {paymentState !== null && <PaymentNotice state={paymentState} transactionId={transfer.transactionId} />}
      <div className="r-form__actions">
        {transfer.phase === 'unpaid' && (
          <Button className="r-footer-start" disabled={transfer.isRunning} onClick={transfer.giveUp}>
            <Trans>Change the domains</Trans>
          </Button>
        )}
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="solid"
          loading={transfer.isRunning}
          disabledReason={transfer.phase === 'unpaid' ? undefined : fault}
        >
          <SubmitLabel transfer={transfer} count={domains.length} />
        </Button>
      </div>
    </form>
  );
};

/** Null before the first request, and while a request runs: only its end shows what happened. */
const toPaymentState = ({ phase, problem, isRunning }: ReturnType<typeof useTransfer>): PaymentState | null => {
  if (isRunning) return null;
  if (problem !== null) return problem;
  return phase === 'unanswered' || phase === 'unpaid' ? phase : null;
};

type SubmitLabelProps = { transfer: ReturnType<typeof useTransfer>; count: number };

const SubmitLabel = ({ transfer: { phase, isRunning }, count }: SubmitLabelProps) => {
  if (phase === 'unpaid') return <Trans>Continue payment</Trans>;
  if (phase === 'unanswered' && !isRunning) return <Trans>Retry order</Trans>;
  if (count === 0) return <Trans>Transfer Domains</Trans>;
  return <Plural value={count} one="Transfer # domain" other="Transfer # domains" />;
};
