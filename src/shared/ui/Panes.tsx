/** Busy indicator: four panes of a window light up in turn. */
export function Panes() {
  return (
    <span className="panes" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
