import { runtimeConfig } from '@roost/shared/platform';
import { useParams } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';

/** From the most specific part to the section; undefined parts, such as a name that still loads, are left out. */
export type PageTitleProps = { parts?: readonly (string | undefined)[] };

/**
 * Sets the browser's title: the parts, then the workspace of the URL and the brand. The PageTitle that mounted last
 * wins; when a drawer closes, the title of its page is back. In the same render, render the page's title first.
 */
export function PageTitle({ parts }: PageTitleProps) {
  const { workspaceId } = useParams();
  const workspace = useSession((session) => session.workspace?.name);
  return (
    <title>
      {[...(parts ?? []), workspaceId && workspace, runtimeConfig().brand.name].filter(Boolean).join(' · ')}
    </title>
  );
}
