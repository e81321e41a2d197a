import { Trans } from '@lingui/react/macro';
import { runtimeConfig } from '@roost/shared/platform';

/** Name and logo of the product, with one sentence about it. */
export const Brand = () => {
  const { brand } = runtimeConfig();
  return (
    <>
      <div className="r-sign-in__brand">
        <img src={brand.logo ?? '/favicon.svg'} alt="" width={32} height={32} />
        <span>{brand.name}</span>
      </div>
      <p className="r-sign-in__aside">
        <Trans>Domains and inboxes for cold email.</Trans>
      </p>
    </>
  );
};
