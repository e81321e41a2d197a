import { useEffect, useState } from 'react';
import { isShortcut } from '#inspector/is-shortcut.ts';
import type { StartupInspection } from '#inspector/startup-inspector.tsx';
import { StartupError } from './read-start.ts';

/**
 * Shown when the start-up fails. The messages can be missing then, so the page contains the texts of both languages. The
 * inspector, if its script can be loaded, adds the reason in words and what the page knows.
 */
export const StartupErrorPage = ({ failed }: { failed: unknown }) => {
  const file = failed instanceof StartupError ? failed.resource : null;
  const detail = failed instanceof StartupError ? failed.detail : String(failed);
  const isFrench = document.documentElement.lang === 'fr';
  const [inspector, setInspector] = useState<LoadedInspector | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // Without it, the page says what it says.
    loadInspector(failed).then(setInspector, () => undefined);
  }, [failed]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  const inspectorName = isFrench ? 'Inspecteur' : 'Inspector';
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
          {inspector !== null && <inspector.Reason inspection={inspector.inspection} />}
          <p>
            <code>{file === null ? detail : `${file}: ${detail}`}</code>
          </p>
        </div>
        <div className="r-state__actions">
          <button type="button" className="r-button r-button--solid" onClick={() => location.reload()}>
            {isFrench ? 'Réessayer' : 'Try again'}
          </button>
          {inspector !== null && (
            <button
              type="button"
              className="r-button r-button--outline"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {inspectorName}
            </button>
          )}
        </div>
      </div>
      {inspector !== null && isOpen && <inspector.Inspector inspection={inspector.inspection} />}
    </main>
  );
};

type LoadedInspector = {
  Reason: typeof import('#inspector/startup-inspector.tsx').StartupReason;
  Inspector: typeof import('#inspector/startup-inspector.tsx').StartupInspector;
  inspection: StartupInspection;
};

const loadInspector = async (failed: unknown): Promise<LoadedInspector> => {
  const { StartupReason, StartupInspector, inspectStartup } = await import(
    /* webpackChunkName: "startup-inspector" */ '#inspector/startup-inspector.tsx'
  );
  return { Reason: StartupReason, Inspector: StartupInspector, inspection: await inspectStartup(failed) };
};
