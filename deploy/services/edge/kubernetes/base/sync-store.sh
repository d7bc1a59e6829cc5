#!/bin/sh
# Keeps a folder as the bucket is, without end: the site, previews, and the releases that they name (releases.as-composed, and
# *.link of signed links), not history. A pass without a change lists the site and the previews, and nothing else. The site is
# copied whole whenever a tag of its files is another one: sizes and seconds may be the same for two that were composed in one
# second. It is fetched first and shown last, when every release that it names is here, and only if it is still what the bucket
# holds. While the bucket cannot be reached, what is here stays, and the edge goes on serving it.
folder=${FOLDER:-/srv/store}
mkdir -p "$folder/site"
place=${STORE#s3://}
place=${place%/}
bucket=${place%%/*}
prefix=${place#"$bucket"}
prefix=${prefix#/}
shown=

site_tags() {
  aws s3api list-objects-v2 --bucket "$bucket" --prefix "${prefix:+$prefix/}site/" --query 'Contents[].[Key,ETag]' --output text
}

fetch_site() {
  rm -rf "$folder/.site" && mkdir "$folder/.site" \
    && aws s3 cp "$STORE/site" "$folder/.site" --recursive --only-show-errors
}

# With the folders of brands at hosts of their own.
files_below() {
  (cd "$folder/$1" && find . -type f)
}

show_site() {
  files_below .site | while read -r file; do
    # By a move: a page is never read half-written.
    mkdir -p "$(dirname "$folder/site/$file")" \
      && cp -p "$folder/.site/$file" "$folder/.draft" && mv "$folder/.draft" "$folder/site/$file" || exit 1
  done || return 1
  files_below site | while read -r file; do
    [ -e "$folder/.site/$file" ] || rm "$folder/site/$file"
  done
}

# A failure of previews does not stop the site. A removed preview is removed here too; one that is over is shown by no edge.
fetch_previews() {
  aws s3 sync "$STORE/previews" "$folder/previews" --delete --exact-timestamps --only-show-errors && named previews | fetch_releases || :
}

# The folders of the releases that compositions below a folder name, one a line.
named() {
  find "$folder/$1" \( -name releases.as-composed -o -name '*.link' \) -exec sh -c 'cat "$1"; echo' _ {} \; 2> /dev/null | grep . | sort -u
}

# A release never changes: one that is here is not asked for again.
fetch_releases() {
  while read -r release; do
    [ ! -e "$folder/.whole/$release" ] || continue
    aws s3 cp "$STORE/$release" "$folder/$release" --recursive --only-show-errors --exclude '.maps/*' < /dev/null || return 1
    mkdir -p "$folder/.whole/$release"
  done
}

# What is named no more goes: the folder stays as large as what is live.
forget_releases() {
  { named site; named previews; } | sort -u > "$folder/.named"
  (cd "$folder" && { find shell -mindepth 1 -maxdepth 1; find remotes -mindepth 2 -maxdepth 2; } 2> /dev/null) | while read -r release; do
    grep -qxF "$release" "$folder/.named" || rm -rf "${folder:?}/$release" "$folder/.whole/$release"
  done
}

keep_up() {
  tags=$(site_tags) || return
  if [ "$tags" = "$shown" ]; then return; fi
  fetch_site || return
  named .site | fetch_releases || return
  if [ "$(site_tags)" = "$tags" ]; then show_site && shown=$tags && forget_releases; fi
}

while :; do
  keep_up
  fetch_previews
  sleep "$EVERY_SECONDS"
done
