/** Names that conform would act on, were they posted. This site's forms never post them. */
const conformParameters = ["__intent__", "__state__"];

/**
 * What a form posted.
 *
 * @throws Response 400 when the body is none that a form sends
 */
export async function formDataOf(request: Request): Promise<FormData> {
  const posted = await request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
  for (const name of conformParameters) posted.delete(name);
  return posted;
}
