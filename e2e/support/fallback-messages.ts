type Versions = Readonly<Record<string, string>>;

/** Console messages of a page that shows the previous version of a remote, because the live one requires a newer host. */
export const fallbackMessages = (
  remotes: readonly string[],
  { live, shown }: { live: Versions; shown: Versions },
): string[] =>
  remotes.flatMap((remote) => [
    `${remote} ${live[remote]} failed`,
    `RemoteUnavailable: ${remote} ${live[remote]} requires `,
    `${remote} ${shown[remote]} is shown`,
  ]);
