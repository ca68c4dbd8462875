/** What search engines read. */
export const SearchData = ({ json }: { json: string }) =>
  json !== '' && (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON is no markup, and every < in it is escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
