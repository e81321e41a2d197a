import { StartupError } from './read-start.ts';

/** Shown when the start-up fails. No messages are loaded then, so the page contains the texts of both languages. */
export const StartupErrorPage = ({ failed }: { failed: unknown }) => {
  const file = failed instanceof StartupError ? failed.resource : null;
  const detail = failed instanceof StartupError ? failed.detail : String(failed);
  const isFrench = document.documentElement.lang === 'fr';
  return (
    <main className="r-start-failed">
      <div className="r-state" role="alert">
        <h1 className="r-state__title">{isFrench ? 'Roost ne peut pas démarrer' : "Roost can't start"}</h1>
        <div className="r-state__text">
          <p>
            {isFrench
              ? 'Un fichier nécessaire est introuvable ou inutilisable. Réessayez. Si le problème persiste, contactez la personne qui gère cette installation.'
              : "A required file is missing or can't be used. Try again. If this keeps happening, contact the person who runs this installation."}
          </p>
          <p>
            <code>{file === null ? detail : `${file}: ${detail}`}</code>
          </p>
        </div>
        <div className="r-state__actions">
          <button type="button" className="r-button r-button--solid" onClick={() => location.reload()}>
            {isFrench ? 'Réessayer' : 'Try again'}
          </button>
        </div>
      </div>
    </main>
  );
};
