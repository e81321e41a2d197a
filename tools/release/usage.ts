import { knownUnits } from './release-unit.ts';

/** How to call the command. */
export const usage: string = `Usage:
  pnpm release build <deployable>                               build the deployable only
  pnpm release publish <deployable> [--promote] [--base <url>]  build the deployable and publish its version
  pnpm release promote <deployable> <version> [--base <url>]    make a published version live
  pnpm release promote --set <deployable>@<version> …           make several published versions live in one revision
  pnpm release rollback <deployable> …                          make the previously live versions live again
  pnpm release canary <remote> <version> [--share 1] [--workspaces <id>,…]
                                                                give a version to 1 % of the workspaces, and to those listed
  pnpm release canary <remote> --stop                           give the live version to all workspaces again
  pnpm release watch <remote> [--collector <url> | --sentry] [--interval 10]
                                                                move the canary to 10, 50 and 100 %, or roll it back
  pnpm release preview <remote> [<version>] [--expires 2d] [--roles <role>,…] [--members <user id>,…]
                                                                print a link that shows a version in a tab to some members
  pnpm release preview --stop <id>                              end a preview
  pnpm release register <folder> [--base <url>]                 publish a remote that was built elsewhere and make it live
  pnpm release unregister <remote>                              remove a remote from the registry
  pnpm release tag                                              publish, keep, tag and record what changed in this commit
  pnpm release catalogue                                        write the page of everything that is live; prints its path
  pnpm release headers                                          write all response headers as nginx includes
  pnpm release list [<deployable>]                              list the published versions, which are live, and canaries
  pnpm release history [<deployable>]                           list what became live, when, by whom and why
  pnpm release symbolicate [<file>]                             replace positions in scripts by positions in the sources
  pnpm release gc [--days 30] [--dry-run]                       remove versions that were not live in that time
  pnpm release sign                                             add your signature to the change that waits for it
  pnpm release renew [--days 30]                                sign the registry again before it expires
  pnpm release keys                                             show the keys and the expiry of the registry
  pnpm release keys create <file>                               create a private key; prints the public one
  pnpm release keys use <public key> … [--threshold 2]          replace the keys that sign the registry
Deployables: ${knownUnits().join(', ')}
--base is the base URL of a remote's versions. The registry stores it.
--from <version> promotes only while that version is live, so that nobody's promotion is overwritten. With --set, give
  --from <deployable>@<version> for each deployable to compare.
--urgent makes open pages ask their users immediately to reload.
--why <text> is recorded with the change. --by <name> replaces the name of the system's user.
--no-fetch promotes a remote without fetching its files from the base URL first.
--anyway publishes what fits no published host or breaks a live remote, promotes or rolls back a host that is
  incompatible with a live remote, and promotes or starts as a canary a version that was rolled back. renew signs a registry that nobody signed.
ROOST_SIGNING_KEY_FILE is the file of the private key that signs. ROOST_SIGNING_KEY is the key itself.`;
