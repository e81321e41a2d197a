import { useLingui } from '@lingui/react/macro';
import type { CompatibilityResult } from '@roost/shared/platform/compatibility';
import { parseMissing } from '@roost/shared/platform/facts';

type Incompatibility = NonNullable<CompatibilityResult>;

/** Says why a version does not fit this host. */
export const useCompatibilityText = (): ((result: Incompatibility) => string) => {
  const { t, i18n } = useLingui();
  const missingText = (text: string) => {
    const missing = parseMissing(text);
    const { name } = missing;
    switch (missing.kind) {
      case 'export': {
        const { module } = missing;
        return t`the export ${name} of ${module}`;
      }
      case 'layer':
        return t`the style layer ${name}`;
      case 'property':
        return t`the style property ${name}`;
      case 'class':
        return t`the style class ${name}`;
      case 'other':
        return name;
    }
  };
  return (result) => {
    switch (result.requirement) {
      case 'platform': {
        const { required, provided } = result;
        return t`It needs platform ${required}. This host has platform ${provided}.`;
      }
      case 'module': {
        const { module, required, provided } = result;
        return provided === null
          ? t`It needs ${module} ${required}, which this host does not share.`
          : t`It needs ${module} ${required}. This host has ${provided}.`;
      }
      case 'mount': {
        const { mount, owner } = result;
        return t`It declares "${mount}", which belongs to ${owner}.`;
      }
      case 'facts': {
        const list = new Intl.ListFormat(i18n.locale).format(result.missing.map(missingText));
        return t`This host does not have what it uses: ${list}.`;
      }
    }
  };
};
