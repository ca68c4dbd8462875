import { KeyboardCode, KeyboardSensor, type KeyboardSensorProps, type SensorInstance } from '@dnd-kit/core';

const keys: readonly string[] = Object.values(KeyboardCode);

/**
 * dnd-kit's own sensor hears no key until a moment after the pick-up, and obeys no arrow until everything has been
 * measured. A quick hand on a slow device would lose keys, so those that come too early wait here.
 */
export class PatientKeyboardSensor implements SensorInstance {
  static activators = KeyboardSensor.activators;
  autoScrollEnabled = false;

  constructor(props: KeyboardSensorProps) {
    const { event: pickUp, context, active, activeNode } = props;
    const page = activeNode.node.current?.ownerDocument ?? document;
    const early: KeyboardEvent[] = [];
    let replayed: Event | undefined;
    let isOver = false;

    const keep = (event: KeyboardEvent) => {
      if (event === pickUp || event === replayed || !keys.includes(event.code)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      early.push(event);
    };
    const stop = () => {
      isOver = true;
      page.removeEventListener('keydown', keep, true);
    };
    const isReady = () => context.current.collisionRect && context.current.droppableRects.has(active);
    // One key in a turn: each is answered by what the page looks like after the one before.
    const replay = () => {
      if (isOver || !activeNode.node.current) return stop();
      const next = isReady() ? early.shift() : undefined;
      if (next) {
        replayed = new KeyboardEvent('keydown', { code: next.code, key: next.key, cancelable: true });
        page.dispatchEvent(replayed);
      }
      if (early.length === 0 && isReady()) stop();
      else window.setTimeout(replay);
    };

    page.addEventListener('keydown', keep, true);
    new KeyboardSensor({
      ...props,
      onEnd: () => {
        stop();
        props.onEnd();
      },
      onCancel: () => {
        stop();
        props.onCancel();
      },
    });
    // After the sensor's own timer, which was set just now.
    window.setTimeout(replay);
  }
}
