import { productName } from '@sofra/contract/brand';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siteQuery } from './site.api.ts';

/** The day the texts last changed in any language. */
const updated = new Date('2026-11-15T00:00:00Z');

/** A Latin name keeps its punctuation to itself inside an Arabic sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

type Words = { product: string; operator: string };

interface LegalDocumentProps {
  title: string;
  intro: (words: Words) => string;
  sections: readonly { id: string; title: string; text: (words: Words) => string }[];
  contact: (words: Words) => string;
}

export function LegalDocument({ title, intro, sections, contact }: LegalDocumentProps) {
  const { t, i18n } = useTranslation();
  const { data: site } = useQuery(siteQuery);
  // Until the operator is known the product stands for it, so that the text is readable at once.
  const words = { product: productName, operator: isolated(site?.operatorName ?? productName) };
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(updated);
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <h1 className="font-semibold text-2xl">{title}</h1>
        <p className="text-muted text-sm">{t('legal.updated', { date })}</p>
        <p className="leading-relaxed">{intro(words)}</p>
      </header>
      {sections.map(({ id, title, text }) => (
        <Section key={id} title={title}>
          {text(words)}
        </Section>
      ))}
      <Section title={t('legal.contact')}>
        {contact(words)}{' '}
        {site && (
          <a className="link" href={`mailto:${site.supportEmail}`}>
            <bdi>{site.supportEmail}</bdi>
          </a>
        )}
      </Section>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{title}</h2>
      <p className="leading-relaxed">{children}</p>
    </section>
  );
}
