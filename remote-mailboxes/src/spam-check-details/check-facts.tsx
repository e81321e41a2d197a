import { Trans } from '@lingui/react/macro';
import type { SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import { RelativeTime } from '@roost/shared/time';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { MeasuredScore } from './measured-score.tsx';
import { SpamVerdict } from './spam-verdict.tsx';
import { useTemplateLabels } from './use-template-labels.ts';

export const CheckFacts = ({ check }: { check: SpamCheckDetails }) => {
  const { from, status, template = null, message = null, createdAt } = check;
  const refusal = message?.refusal ?? null;
  const templates = useTemplateLabels();
  const isShown = status === 'Completed' && check.mailbox.isActive !== false;
  return (
    <dl className="r-facts">
      <dt>
        <Trans>Result</Trans>
      </dt>
      <dd>
        <SpamVerdict check={check} />
      </dd>
      {isShown && (
        <>
          <dt>
            <Trans>Score</Trans>
          </dt>
          <dd>
            <MeasuredScore check={check} />
          </dd>
        </>
      )}
      <dt>
        <Trans>From</Trans>
      </dt>
      <dd>
        {from.name} ({from.email})
      </dd>
      {template !== null && (
        <>
          <dt>
            <Trans>Message</Trans>
          </dt>
          <dd>
            {lookUp(templates, template, template)}
            {message !== null && `: ${message.subject}`}
          </dd>
        </>
      )}
      {refusal !== null && (
        <>
          <dt>
            <Trans>Refused by the receiver</Trans>
          </dt>
          <dd>{refusal}</dd>
        </>
      )}
      <dt>
        <Trans>Date</Trans>
      </dt>
      <dd>
        <RelativeTime instant={createdAt} isFocusable />
      </dd>
    </dl>
  );
};
