import { useLingui } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import type { RegistryRefusal } from '@roost/shared/platform/signed-registry';
import type { EntryRefusal } from '#remotes/registry/entry-refused.ts';

/** The oldest browsers that verify Ed25519 signatures. */
const browsers = 'Chrome 137, Firefox 129, Safari 17';

/** Says why the page does not use a registry, or the entry of a remote in it. */
export const useRefusalText = (): ((why: RegistryRefusal | EntryRefusal) => string) => {
  const { t } = useLingui();
  const formats = useFormats();
  const moment = (time: number) => formats.moment(new Date(time).toISOString());
  return (why) => {
    switch (why.code) {
      case 'unsigned':
        return t`The registry is not signed.`;
      case 'signatures': {
        const { valid, needed } = why;
        return t`Valid signatures of the registry: ${valid} of ${needed}.`;
      }
      case 'otherDeployment':
        return t`The registry is signed for another deployment.`;
      case 'replacedKeys':
        return t`The registry is signed with keys that were replaced.`;
      case 'expired': {
        const date = moment(why.until);
        return t`The registry expired on ${date}.`;
      }
      case 'validTooLong': {
        const date = moment(why.until);
        return t`The registry is valid for too long, until ${date}.`;
      }
      case 'insecurePage':
        return t`The page cannot verify the registry: it needs an address with HTTPS.`;
      case 'oldBrowser':
        return t`This browser is too old to verify the registry. Update it: ${browsers}.`;
      case 'notConfigured':
        return t`The configuration does not list this remote.`;
      case 'taken': {
        const { taken, owner } = why;
        return t`It declares "${taken}", which belongs to ${owner}.`;
      }
      case 'invalid': {
        const { field } = why;
        return t`The registry has an invalid value: ${field}.`;
      }
      case 'origin': {
        const { base } = why;
        return t`The configuration does not allow its origin: ${base}.`;
      }
    }
  };
};
