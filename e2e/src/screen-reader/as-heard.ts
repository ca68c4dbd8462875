import {
  childrenOf,
  type Node,
  nameOf,
  propertyOf,
  roleOf,
  sourceOf,
  type Tree,
} from './accessibility-tree.ts';

const words = (text: string) => new Set(text.split(' '));

/** Read as what they hold. */
const silentRoles = words(
  'generic none paragraph strong emphasis time Abbr code LabelText Legend RootWebArea rowgroup',
);
const unread = words('InlineTextBox ListMarker LineBreak');
/** Read as the name of what they belong to. */
const labels = words('LabelText Legend');
/** Their name is what they hold, and is read once. */
const namedByContent = words(
  'button link heading tab option menuitem menuitemradio cell columnheader rowheader gridcell term DisclosureTriangle',
);
/** What they hold is their value; a field for dates is made of parts that each browser has its own names for. */
const fields = words('textbox searchbox spinbutton combobox DateTime Date InputTime');

const flags = ['focused', 'disabled', 'required', 'readonly', 'busy', 'modal'];
const bothWays = ['expanded', 'selected'];
const told = ['checked', 'pressed', 'invalid', 'hasPopup', 'level', 'keyshortcuts', 'live'];
/** What the role itself says. */
const implied: Record<string, string> = {
  alert: 'live',
  status: 'live',
  combobox: 'hasPopup',
  listitem: 'level',
};

function statesOf(node: Node): string[] {
  return [
    ...flags.filter((name) => propertyOf(node, name) === true),
    ...bothWays
      .filter((name) => propertyOf(node, name) !== undefined)
      .map((name) => (propertyOf(node, name) === true ? name : `not ${name}`)),
    ...told
      .filter((name) => implied[roleOf(node)] !== name)
      .map((name) => [name, String(propertyOf(node, name) ?? '')] as const)
      .filter(([name, value]) => value !== '' && !(name === 'invalid' && value === 'false'))
      .map(([name, value]) =>
        value === 'true' ? name : value === 'false' ? `not ${name}` : `${name} ${value}`,
      ),
  ];
}

const tidy = (text: unknown) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();

export function lineOf(tree: Tree, node: Node, language = tree.language): string {
  const source = sourceOf(tree, node);
  const name = nameOf(node);
  const value = roleOf(node) === 'button' ? '' : tidy(node.value?.value);
  const description = tidy(node.description?.value);
  const current = source?.attributes.get('aria-current');
  return [
    name ? `${roleOf(node)} "${name}"` : roleOf(node),
    source?.attributes.has('aria-roledescription') &&
      `called "${source.attributes.get('aria-roledescription')}"`,
    ...statesOf(node),
    current && `current ${current}`,
    value && value !== name && `value "${value}"`,
    description && `described as "${description}"`,
    source && source.language !== language && `in ${source.language || 'no language'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

interface Place {
  depth: number;
  language: string;
}

interface Line {
  text: string;
  depth: number;
  /** Of words that stand there for themselves: what they stand in. */
  within?: string;
}

function* linesOf(tree: Tree, node: Node, place: Place, parent: Node | undefined): Generator<Line> {
  const role = roleOf(node);
  if (unread.has(role)) return;
  const { depth } = place;
  const language = sourceOf(tree, node)?.language ?? place.language;
  if (role === 'StaticText') {
    const foreign = language === place.language ? '' : ` (in ${language || 'no language'})`;
    if (nameOf(node)) yield { text: nameOf(node) + foreign, depth, within: parent?.nodeId ?? '' };
    return;
  }
  const isSilent = node.ignored || silentRoles.has(role);
  if (!isSilent) yield { text: lineOf(tree, node, place.language), depth };
  if (!isSilent && fields.has(role)) return;
  const inside = isSilent ? place : { depth: depth + 1, language };
  const lines = childrenOf(tree, node).flatMap((child) => [...linesOf(tree, child, inside, node)]);
  if (!node.ignored && labels.has(role)) yield* lines.filter(({ within }) => within === undefined);
  else if (isSilent || !namedByContent.has(role) || lines.some(({ within }) => within === undefined))
    yield* lines;
}

/** A part of the page line by line, in the order and with the words that a screen reader has for it. */
export function asHeard(tree: Tree, part: Node): string {
  const lines: Line[] = [];
  for (const line of linesOf(tree, part, { depth: 0, language: tree.language }, undefined)) {
    const last = lines.at(-1);
    if (last && line.within !== undefined && line.within === last.within) last.text += ` ${line.text}`;
    else lines.push({ ...line });
  }
  return lines
    .map(({ text, depth, within }) => `${'  '.repeat(depth)}${within === undefined ? text : `“${text}”`}`)
    .join('\n');
}
