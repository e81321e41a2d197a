import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { mailboxActions } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { useMissingPermission } from '@roost/shared/session';
import { Button, linkClass, VisuallyHidden } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { useEditDisabledReason } from '../edit/index.ts';
import { knownTemplate, SpamScore, SpamVerdict, TemplateSelect } from '../spam-check-details/index.ts';
import { useRunSpamCheck } from '../spam-checks/index.ts';
import { DetailsPart } from './details-part.tsx';
import { useLatestChecks } from './use-latest.ts';

export const SpamChecksPart = ({ mailbox }: { mailbox: Mailbox }) => {
  const { t } = useLingui();
  const links = useAppLinks();
  const checks = useLatestChecks(mailbox.id);
  const editDisabledReason = useEditDisabledReason();
  const whyNot = editDisabledReason(mailbox);
  const { runSpamCheck, isPending } = useRunSpamCheck();
  const [chosen, setChosen] = useState<SpamTemplate | null>(null);
  const template = chosen ?? knownTemplate(checks.data?.data[0]?.template) ?? 'introduction';
  const missingPermission = useMissingPermission('edit');
  const isCheckable = mailboxActions(mailbox).spamCheck !== 'hidden';
  return (
    <DetailsPart
      title={<Trans>Spam checks</Trans>}
      call={checks}
      failed={<Trans>The spam checks could not be loaded.</Trans>}
      action={
        isCheckable && (
          <Button
            size="sm"
            aria-label={t`Run spam check`}
            loading={isPending}
            disabledReason={whyNot}
            onClick={() => void runSpamCheck(mailbox, template)}
          >
            <Trans context="spam check">Run</Trans>
          </Button>
        )
      }
      input={isCheckable && missingPermission === undefined && <TemplateSelect value={template} onChange={setChosen} />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <p>
            <Trans>Run a check to see how receivers judge a message of the inbox.</Trans>
          </p>
        ) : (
          <ul aria-label={t`Latest spam checks`}>
            {data.map((check) => (
              <li key={check.id} className="r-part__row">
                <Link className={linkClass} to={links.spamChecks({ checkId: check.id })}>
                  <RelativeTime instant={check.createdAt} />
                </Link>
                <SpamVerdict check={check} />
                <span className="r-part__number">
                  {check.status === 'Completed' && check.mailbox.isActive !== false && (
                    <VisuallyHidden>
                      <Trans>Score</Trans>{' '}
                    </VisuallyHidden>
                  )}
                  <SpamScore check={check} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </DetailsPart>
  );
};
