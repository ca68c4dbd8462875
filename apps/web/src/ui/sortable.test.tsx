import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DragHandle, SortableArea, useSortableItem } from './sortable.tsx';

function Item({ id }: { id: string }) {
  const { ref, style, handle } = useSortableItem(id);
  return (
    <li ref={ref} style={style} data-place={id}>
      <DragHandle handle={handle} name={id} />
    </li>
  );
}

function List() {
  const [ids, setIds] = useState(['A', 'B', 'C']);
  return (
    <SortableArea ids={ids} nameOf={(id) => id} onReorder={setIds}>
      <ul>
        {ids.map((id) => (
          <Item key={id} id={id} />
        ))}
      </ul>
    </SortableArea>
  );
}

/** jsdom lays nothing out; the items stand in a row. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const item = this.closest('li');
    const place = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0;
    return new DOMRect(place * 100, 0, 100, 100);
  });
  Element.prototype.scrollIntoView ??= () => {};
}

const order = () => screen.getAllByRole('listitem').map((item) => item.dataset.place);
const press = (...codes: string[]) => {
  for (const code of codes) fireEvent.keyDown(document.activeElement ?? document, { code });
};

test('keys pressed faster than the page can follow are all obeyed, in their order', async () => {
  layOut();
  render(<List />);
  screen.getByRole('button', { name: /A/ }).focus();
  press('Space', 'ArrowRight', 'ArrowRight', 'Space');
  expect(await screen.findByText('A dropped at place 3 of 3.')).toBeTruthy();
  expect(order()).toEqual(['B', 'C', 'A']);
});
