import { Icon, type IconNode } from 'lucide-react';

/** The set's drawings, each as one path: every row has them, and each element of theirs would be styled and painted. */
const drawings: Record<'grip' | 'pencil', { node: IconNode; strokeWidth: number }> = {
  grip: {
    node: [['path', { key: 'grip', d: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01' }]],
    strokeWidth: 4,
  },
  pencil: {
    node: [
      [
        'path',
        {
          key: 'pencil',
          d: 'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
        },
      ],
    ],
    strokeWidth: 2,
  },
};

export function RowIcon({ name }: { name: keyof typeof drawings }) {
  const { node, strokeWidth } = drawings[name];
  return <Icon iconNode={node} strokeWidth={strokeWidth} className="size-4" aria-hidden="true" />;
}
