import { Trans } from '@lingui/react/macro';
import { ListPlus } from 'lucide-react';
import { Button, Card } from '@roost/shared/ui/core';

type GeneratorCardProps = { isRunning: boolean; onOpen: () => void };

export const GeneratorCard = ({ isRunning, onOpen }: GeneratorCardProps) => (
  <Card className="r-offer">
    <div className="r-offer__text">
      <h2 className="r-section__title">
        <Trans>AI Inbox Generator</Trans>
      </h2>
      <p className="r-section__text">
        <Trans>
          Pick domains and a naming style; we'll fill in the rows. Random names combine first and last names from fixed
          lists. No language model is used.
        </Trans>
      </p>
    </div>
    <Button icon={<ListPlus aria-hidden />} disabled={isRunning} onClick={onOpen}>
      <Trans>Generate inboxes</Trans>
    </Button>
  </Card>
);
