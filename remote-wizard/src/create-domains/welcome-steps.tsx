import { Trans } from '@lingui/react/macro';

/** What creating domains consists of; on the first page of the wizard and in the welcome to a new user. */
export const WelcomeSteps = () => (
  <>
    <p className="r-section__text">
      <Trans>
        Send from domains of their own and the reputation of your main domain stays untouched. It takes three steps.
      </Trans>
    </p>
    <ol className="r-numbered">
      <li>
        <span className="r-numbered__title">
          <Trans>Domain Selection</Trans>
        </span>
        <span className="r-numbered__text">
          <Trans>Type a name: you see at once what is available and for how much.</Trans>
        </span>
      </li>
      <li>
        <span className="r-numbered__title">
          <Trans>Contact Information</Trans>
        </span>
        <span className="r-numbered__text">
          <Trans>Every registry asks who owns a domain.</Trans>
        </span>
      </li>
      <li>
        <span className="r-numbered__title">
          <Trans>Checkout</Trans>
        </span>
        <span className="r-numbered__text">
          <Trans>You pay for one year, once. Your domains are set up right after.</Trans>
        </span>
      </li>
    </ol>
  </>
);
