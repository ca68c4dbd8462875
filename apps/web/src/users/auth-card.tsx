import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface AuthCardProps {
  title: string;
  subtitle: string;
  children: ReactNode;
  /** The other way to go on. */
  footer: ReactNode;
  /** It stands in place of a form that was just sent: the focus goes to it, and it is read out. */
  isNews?: boolean;
}

export function AuthCard({ title, subtitle, children, footer, isNews = false }: AuthCardProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1.5">
        <h1 ref={heading} tabIndex={isNews ? -1 : undefined} className="font-semibold text-2xl outline-none">
          {title}
        </h1>
        <p className="text-muted">{subtitle}</p>
      </div>
      {children}
      <div className="text-center text-sm">{footer}</div>
      <nav
        aria-label={t('auth.legal')}
        className="flex flex-wrap justify-center gap-x-4 border-base-300 border-t pt-4 text-muted text-sm"
      >
        <Link className="link-hover link py-1" to="/terms">
          {t('auth.terms')}
        </Link>
        <Link className="link-hover link py-1" to="/privacy">
          {t('auth.privacy')}
        </Link>
      </nav>
    </div>
  );
}
