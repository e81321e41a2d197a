import { type ReactNode, useId } from 'react';

export type SectionProps = {
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** `bare` for content with its own frame, such as a table. */
  variant?: 'card' | 'bare';
  children: ReactNode;
};

/** A titled section of a page; the title is its accessible name. */
export function Section({ title, description, variant = 'card', children }: SectionProps) {
  const id = useId();
  return (
    <section className={variant === 'card' ? 'r-card r-card--padded r-section' : 'r-section'} aria-labelledby={id}>
      <div>
        <h2 id={id} className="r-section__title">
          {title}
        </h2>
        {description && <p className="r-section__text">{description}</p>}
      </div>
      {children}
    </section>
  );
}
