import { pickText } from '@sofra/contract/localized-text';
import type { TFunction } from 'i18next';
import { ChevronDown, ChevronRight, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Todo } from './todos.ts';

/** As many as fit under one another without hiding the rest of the page. */
const shownItems = 8;

export function TodoList({ todos }: { todos: readonly Todo[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <h3 id={titleId} className="font-semibold">
        {t('dashboard.todo.title')}
      </h3>
      {todos.length === 0 ? (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          {t('dashboard.todo.nothing')}
        </p>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {todos.map((todo) => (
            <li key={todo.kind}>
              <TodoRow todo={todo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const rowLook =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-field px-2 py-1.5 text-sm hover:bg-base-200';

function wordsOf({ kind, items, count = items.length }: Extract<Todo, { items: unknown }>, t: TFunction) {
  switch (kind) {
    case 'hidden_categories':
    case 'hidden_products':
      return t(`publishing.todo.${kind}`, { count });
    default:
      return t(`dashboard.todo.${kind}`, { count });
  }
}

function TodoRow({ todo }: { todo: Todo }) {
  const { t, i18n } = useTranslation();
  if (!('items' in todo)) {
    const words =
      todo.kind === 'hidden_category'
        ? t('publishing.todo.hidden_category', {
            count: todo.count,
            category: pickText(todo.name, i18n.language),
          })
        : t(`dashboard.todo.${todo.kind}`);
    return (
      <Link to={todo.to} className={rowLook}>
        {words}
        <ChevronRight className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
      </Link>
    );
  }
  const left = todo.items.length - shownItems;
  return (
    <details className="group">
      <summary className={`${rowLook} list-none [&::-webkit-details-marker]:hidden`}>
        {wordsOf(todo, t)}
        <ChevronDown
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="flex flex-col ps-2 pb-2">
        {todo.items.slice(0, shownItems).map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className="link-hover link flex min-h-11 items-center px-2 text-sm md:min-h-8">
              <bdi>{pickText(name, i18n.language)}</bdi>
            </Link>
          </li>
        ))}
        {left > 0 && (
          <li className="px-2 py-1 text-muted text-sm">{t('dashboard.todo.more', { count: left })}</li>
        )}
        {todo.all && (
          <li>
            <Link to={todo.all} className="link flex min-h-11 items-center px-2 text-sm md:min-h-8">
              {t('publishing.todo.show')}
            </Link>
          </li>
        )}
      </ul>
    </details>
  );
}
