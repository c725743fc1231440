/** Stands in for a dialog whose code is on its way: a layer to `press.ts`, so that page keys take nothing typed meanwhile. */
export const DialogComing = () => <div className="dialog-coming" hidden />;
