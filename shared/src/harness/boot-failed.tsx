/** Shown when the sandbox or the harness's server does not respond as expected. */
export const BootFailed = ({ failed }: { failed: unknown }) => (
  <section className="h-error" role="alert">
    <h1>The harness could not start</h1>
    <pre>{failed instanceof Error ? failed.message : String(failed)}</pre>
    <p>Is the sandbox there? The terminal in which the harness was started says where it should be.</p>
    <button type="button" className="r-button r-button--outline" onClick={() => location.reload()}>
      Try again
    </button>
  </section>
);
