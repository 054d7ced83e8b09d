// Around a framed page: what the frame tells is asked here.
addEventListener('message', ({ data }) => {
  if (data?.report) globalThis.report = data.report;
});
