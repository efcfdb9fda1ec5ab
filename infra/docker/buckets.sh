#!/bin/sh
# In the container "buckets": each service that stores files has a bucket, and a user who may read and write that one only.
set -eu
export MC_HOST_store="http://administrator:$S3_PASSWORD_ADMINISTRATOR@minio:9000"

mc admin policy create store own-buckets /own-buckets.json
make() {
  mc mb --ignore-existing "store/$1-media"
  mc admin user add store "$1" "$2"
  case $(mc admin user info store "$1") in
    *own-buckets*) ;;
    *) mc admin policy attach store own-buckets --user "$1" ;;
  esac
}
make catalogue "$S3_PASSWORD_CATALOGUE"
make chat "$S3_PASSWORD_CHAT"
make leads "$S3_PASSWORD_LEADS"
make seller-applications "$S3_PASSWORD_SELLER_APPLICATIONS"
make stores "$S3_PASSWORD_STORES"
