/** A page whose work is still to be done, and that says so. */
export function NotYet({ title, text }: { title: string; text: string }) {
  return (
    <main id="main" className="app-max page">
      <div className="page-head">
        <div className="lead-in">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </div>
    </main>
  );
}
