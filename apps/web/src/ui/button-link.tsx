import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ButtonLinkProps {
  to: string;
  icon: LucideIcon;
  look?: 'primary' | 'plain';
  children: ReactNode;
}

/** Leads to another page and looks like the buttons beside it. */
export function ButtonLink({ to, icon: Icon, look = 'plain', children }: ButtonLinkProps) {
  return (
    <Link to={to} className={`btn ${look === 'primary' ? 'btn-primary' : ''}`}>
      <Icon className="size-4" aria-hidden="true" />
      {children}
    </Link>
  );
}
