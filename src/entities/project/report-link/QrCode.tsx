import type { QrCode as Drawing } from '#contract/qrCode.ts';

/** A QR code drawn by the server, dark on light in every theme. */
export function QrCode({ code: { size, path }, label }: { code: Drawing; label: string }) {
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="black" d={path} />
    </svg>
  );
}
